import { Cards } from './cards.tsx'
import { Closing } from './closing.tsx'
import { ExchangeRoles } from './exchange-roles.tsx'
import { Hero } from './hero.tsx'
import { solutions } from './home.content.ts'
import { SolutionSection } from './solution-section.tsx'
import { Vision } from './vision.tsx'

export function Component() {
  return (
    <>
      <Hero />
      <Vision />
      <Cards />
      {solutions.map((solution, index) => (
        <SolutionSection key={solution.id} solution={solution} shaft={index}>
          {solution.id === 'exchange' && <ExchangeRoles />}
        </SolutionSection>
      ))}
      <Closing />
    </>
  )
}
