import { install, onProjectNode } from './install.mjs'

install()
await onProjectNode('tools/start.ts')
