import { storedToken } from '../../api/session.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface SignInLinkProps {
  className?: string | undefined
  onLogin(): void
}

export function SignInLink({ className, onLogin }: SignInLinkProps) {
  const isSignedIn = useHydrated() && storedToken() !== null
  if (isSignedIn)
    return (
      <PageLink className={className} to="/Dashboardadmin">
        Back-office
      </PageLink>
    )
  return (
    <button className={className} type="button" onClick={onLogin}>
      Login
    </button>
  )
}
