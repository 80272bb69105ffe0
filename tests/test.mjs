import { install, runOnProjectNode } from '../build/install.mjs'

install()
await runOnProjectNode('tests/verify.ts')
