import { ExchangeRoles } from './exchange-roles.tsx'
import { solutions } from './platforms.content.ts'
import { SolutionSection } from './solution-section.tsx'

export function SolutionSections() {
  return solutions.map((solution, index) => (
    <SolutionSection key={solution.id} solution={solution} shaft={index}>
      {solution.id === 'exchange' && <ExchangeRoles />}
    </SolutionSection>
  ))
}
