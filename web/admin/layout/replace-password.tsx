import { passwordPrompt } from '../../api/session.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { ChangePassword } from '../auth/change-password.tsx'
import { usePrompt } from './use-prompt.ts'

export function ReplacePassword() {
  const { isOpen, finish } = usePrompt(passwordPrompt)
  const { navigate } = usePageNavigation()
  if (!isOpen) return null
  return (
    <ChangePassword
      description="The password you signed in with was generated for you. Choose one that only you know; then you can go on."
      cancel="Log out"
      onChanged={() => finish(true)}
      onClose={() => {
        finish(false)
        navigate('/Logout')
      }}
    />
  )
}
