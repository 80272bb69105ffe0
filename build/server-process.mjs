// Loaded before the server where npm started it.
import { endWithNpm } from './end-with-npm.mjs'

endWithNpm()
