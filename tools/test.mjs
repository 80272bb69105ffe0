import { install, onProjectNode } from './install.mjs'

install()
await onProjectNode('tools/verify.ts')
