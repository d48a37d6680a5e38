import { IconButton, Share, toasts } from '@openbourse/ui'
import { share } from '../../lib/share.ts'

/** Hands on the address of the page that is open. */
export function ShareButton(props: {
  /** What is shared, such as the name of the company. */
  readonly title: string
  readonly words: { readonly share: string; readonly copied: string }
}) {
  const { title, words } = props
  async function pass() {
    const done = await share({ title, url: location.href })
    if (done === 'copied') toasts.show(words.copied)
  }
  return <IconButton icon={Share} label={words.share} onPress={() => void pass()} />
}
