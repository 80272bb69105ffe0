import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import type { Action } from '../../ui/toast/toast.ts'

/** What an alert about a new article offers: the screen of the article. */
export const useOpenAction = () => {
  const { navigate } = usePageNavigation()
  return (id: number): Action => ({
    label: 'Open',
    act: () => navigate(`/Viewarticleadmin/${id}`),
  })
}
