import { useEffect } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { showSection } from '../show-section.ts'
import { SolutionSections } from '../solution-sections.tsx'
import { solutions } from '../solutions.content.ts'
import { lead } from './content.ts'
import { OneLoad } from './one-load.tsx'
import { Starts } from './starts.tsx'

export function Component() {
  useSectionOfAddress()
  return (
    <>
      <PageHead here="Our Solutions" title="Our Solutions">
        {lead}
      </PageHead>
      <Starts />
      <SolutionSections />
      <OneLoad />
    </>
  )
}

/** Goes to the section that the address names, also when it is asked for again. */
function useSectionOfAddress() {
  const { selectsolution } = useParams()
  const { key } = useLocation()
  // On the way back the page stands again where it was left; only the first address has no such place.
  const leftBefore = useNavigationType() === 'POP' && key !== 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const asked = solutions.find(({ segment }) => segment === selectsolution)
    if (asked && !leftBefore) showSection(asked.id)
  }, [selectsolution, key])
}
