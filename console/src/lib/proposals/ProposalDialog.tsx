import type { ReactNode } from 'react'
import { useText } from '../i18n.tsx'
import { Button } from '../pieces/Button.tsx'
import { Dialog } from '../pieces/Dialog.tsx'

/** A dialog that makes a proposal; nothing is done before another operator has signed it. */
export function ProposalDialog(props: {
  readonly title: string
  /** What the filled button says. */
  readonly act: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const text = useText('proposals')
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      onSubmit={props.onSubmit}
      acts={
        <>
          <Button onPress={props.onClose}>{text('cancel')}</Button>
          <Button kind="primary" submit busy={props.busy}>
            {props.act}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
