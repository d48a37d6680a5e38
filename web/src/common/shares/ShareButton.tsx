import { IconButton, Share } from '@openbourse/ui'
import { useShare } from '../../lib/share.ts'

/** Hands on the address of the page that is open. */
export function ShareButton(props: {
  /** What is shared, such as the name of the company. */
  readonly title: string
  readonly words: { readonly share: string; readonly copied: string }
}) {
  const { title, words } = props
  const share = useShare()
  const pass = () => void share({ title, url: location.href }, words.copied)
  return <IconButton icon={Share} label={words.share} onPress={pass} />
}
