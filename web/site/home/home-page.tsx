import { SolutionSections } from '../platforms/solution-sections.tsx'
import { Cards } from './cards.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Vision } from './vision.tsx'

export function Component() {
  return (
    <>
      <Hero />
      <Vision />
      <Cards />
      <SolutionSections />
      <Closing />
    </>
  )
}
