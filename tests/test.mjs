import { install, onProjectNode } from '../build/install.mjs'

install()
await onProjectNode('tests/verify.ts')
