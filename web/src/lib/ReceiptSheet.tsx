import { Button, type Href, Sheet } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useText } from './i18n.tsx'

/** What was done, over the page on which it was done; `onward` leads to where it shows. */
export function ReceiptSheet<Receipt>(props: {
  readonly of: Receipt | undefined
  readonly open: boolean
  readonly title: string
  readonly onward: { readonly to: Href; readonly label: string }
  readonly onClose: () => void
  readonly children: (receipt: Receipt) => ReactNode
}) {
  const { of, open, title, onward, onClose } = props
  const common = useText('common')
  const foot = (
    <div className="pair">
      <Button to={onward.to}>{onward.label}</Button>
      <Button kind="primary" onPress={onClose}>
        {common('done')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} foot={foot}>
      {of && props.children(of)}
    </Sheet>
  )
}
