import { install, runOnProjectNode } from '../build/install.mjs'

install({ withTestTools: true })
await runOnProjectNode('tests/verify.ts')
