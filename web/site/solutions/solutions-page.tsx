import { useEffect } from 'react'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { PageHead } from '../page-head.tsx'
import { solutions } from '../platforms/platforms.content.ts'
import { SolutionSections } from '../platforms/solution-sections.tsx'
import { showSection } from '../show-section.ts'
import { OneLoad } from './one-load.tsx'
import { lead } from './solutions.content.ts'
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
  const { path, key, returned } = useNavigation()
  const selectsolution = path.split('/')[2]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const asked = solutions.find(({ segment }) => segment === selectsolution)
    // On the way back the page stands again where it was left.
    if (asked && !returned) showSection(asked.id)
  }, [selectsolution, key])
}
