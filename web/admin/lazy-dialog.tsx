import type { ComponentType } from 'react'
import { notLoadedMessage } from '../ui/loading/not-loaded-message.ts'
import { useLoaded } from '../ui/loading/use-loaded.ts'
import { showError } from '../ui/toast/toast.ts'

interface LazyDialogProps {
  onClose(): void
  /** Is called where the dialog could not be loaded, by default `onClose`. */
  onNotLoaded?: () => void
}

interface LoadedDialogProps<Props> {
  load: () => Promise<ComponentType<Props>>
  name: string
  props: Props & LazyDialogProps
}

function LoadedDialog<Props extends object>({ load, name, props }: LoadedDialogProps<Props>) {
  const { onClose, onNotLoaded = onClose } = props
  const loaded = useLoaded(
    async () => ({ Dialog: await load() }),
    () => {
      showError(notLoadedMessage(name))
      onNotLoaded()
    },
  )
  return loaded && <loaded.Dialog {...props} />
}

/**
 * A dialog whose code is loaded when it is opened; a failure is shown, and forgotten, unlike that of `React.lazy`.
 * @param name stands in what is shown then, such as `the crop dialog`
 */
export const lazyDialog =
  <Props extends object>(load: () => Promise<ComponentType<Props>>, name: string) =>
  (props: Props & LazyDialogProps) => <LoadedDialog load={load} name={name} props={props} />
