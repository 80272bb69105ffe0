import { useEffect } from 'react'
import { usePlace } from '../../ui/place.ts'
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
  const { path, key, returned } = usePlace()
  const selectsolution = path.split('/')[2]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const asked = solutions.find(({ segment }) => segment === selectsolution)
    // On the way back the page stands again where it was left.
    if (asked && !returned) showSection(asked.id)
  }, [selectsolution, key])
}
