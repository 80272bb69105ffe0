import { install, runOnProjectNode } from './install.mjs'

install()
await runOnProjectNode('build/start.ts')
