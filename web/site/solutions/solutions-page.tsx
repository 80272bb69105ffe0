import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { PageHead } from '../page-head.tsx'
import { platforms } from '../platforms/platforms.content.ts'
import { useShowSection } from '../show-section.ts'
import { OneLoadStory } from './one-load-story.tsx'
import { PlatformSection } from './platform-section.tsx'
import { lead } from './solutions.content.ts'
import { Starts } from './starts.tsx'

export function Component() {
  const [, , segment] = usePageNavigation().path.split('/')
  useShowSection(platforms.find((platform) => platform.segment === segment)?.id)
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
