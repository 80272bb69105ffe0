import { double } from './double.content.ts'
import { haldi } from './haldi.content.ts'
import { hara } from './hara.content.ts'
import { neel } from './neel.content.ts'
import { tussar } from './tussar.content.ts'

export const articles = [hara, neel, haldi, tussar, double]
