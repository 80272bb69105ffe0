import { nodeTests } from './suites.ts'

console.log(JSON.stringify(await nodeTests()))
