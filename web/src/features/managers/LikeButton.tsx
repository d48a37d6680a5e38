import { Heart, IconButton, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { fundPaths } from '../../lib/fund-paths.ts'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import type { Info } from './OneManager.tsx'

/** A heart for a manager, or the one taken back. */
export function LikeButton({ info }: { readonly info: Info }) {
  const text = useText('managers')
  const common = useText('common')
  const user = useUser()
  const { busy, run } = useAction('managerLike')
  const [reply, setReply] = useState<boolean>()
  const liked = reply ?? info.liked
  const { id } = info.manager
  async function press() {
    if (user === null) return go.to(paths.login({ next: fundPaths.manager({ id }) }))
    if (busy) return
    const answer = await run({ managerId: id, liked: liked ? '0' : '1' })
    if (answer.ok) setReply(answer.value.liked)
    else toasts.show(answer.msg || common('noAnswer'))
  }
  return <IconButton icon={Heart} label={text('like')} pressed={liked} onPress={() => void press()} />
}
