import { useEffect } from 'react'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { PageHead } from '../page-head.tsx'
import { platforms } from '../platforms/platforms.content.ts'
import { showSection } from '../show-section.ts'
import { OneLoadStory } from './one-load.tsx'
import { PlatformSection } from './platform-section.tsx'
import { lead } from './solutions.content.ts'
import { Starts } from './starts.tsx'

export function Component() {
  useScrollToSection()
  return (
    <>
      <PageHead breadcrumb="Our Solutions" title="Our Solutions">
        {lead}
      </PageHead>
      <Starts />
      {platforms.map((platform) => (
        <PlatformSection key={platform.id} platform={platform} />
      ))}
      <OneLoadStory />
    </>
  )
}

/** Scrolls on every navigation, also to the address that is already open. */
function useScrollToSection() {
  const { path, key, returned } = useNavigation()
  const selectsolution = path.split('/')[2]
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const platform = platforms.find(({ segment }) => segment === selectsolution)
    // After "back" the scroll position is restored instead.
    if (platform && !returned) showSection(platform.id)
  }, [selectsolution, key])
}
