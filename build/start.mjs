import { install, onProjectNode } from './install.mjs'

install()
await onProjectNode('build/start.ts')
