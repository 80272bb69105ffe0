import { install, runOnProjectNode } from './install.mjs'

install({ withTestTools: false })
await runOnProjectNode('build/dev.ts')
