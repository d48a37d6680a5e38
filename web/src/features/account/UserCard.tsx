import type { User } from '@openbourse/protocol'
import { Card, CopyButton, type Fact, Facts, Note, ShieldCheck } from '@openbourse/ui'
import { PictureButton } from '../../common/picture/PictureButton.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { KycPill } from '../../lib/KycPill.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { legalLinks } from './LegalLinks.tsx'

/** The user’s data, as the login-info call returns it. */
export function UserCard({ user }: { readonly user: User }) {
  const text = useText('account.user')
  const facts: readonly Fact[] = [
    { key: 'account', term: text('account'), value: user.account },
    { key: 'id', term: text('userId'), value: <Copied text={user.displayId} label={text('userId')} /> },
    { key: 'kind', term: text('kind'), value: user.practice ? text('kindPractice') : text('kindPhone') },
    { key: 'status', term: text('status'), value: <KycPill user={{ ...user, practice: false }} /> },
    { key: 'base', term: text('base'), value: useKept('currency')[0] },
    { key: 'since', term: text('since'), value: when(useLocale(), user.createdAt, 'date') },
    {
      key: 'invite',
      term: text('invite'),
      value: <Copied text={user.inviteCode} label={text('copyInvite')} />,
    },
  ]
  return (
    <div className="stack">
      <Card>
        <Facts of={facts} />
      </Card>
      <InvitePicture code={user.inviteCode} />
      <Note icon={ShieldCheck} ground="canvas">
        {text.rich('note', legalLinks)}
      </Note>
    </div>
  )
}

/** The invite as a picture: its code is what is shared, and nothing else of the user is on it. */
function InvitePicture({ code }: { readonly code: string }) {
  const text = useText('account.user.picture')
  return (
    <PictureButton
      label={text('open')}
      name="openbourse-invite"
      hasAmounts={false}
      of={() => ({
        title: text('title'),
        note: text('note'),
        lines: [],
        code: `${location.origin}${paths.register({ invite: code })}`,
      })}
    />
  )
}

function Copied(props: { readonly text: string; readonly label: string }) {
  return (
    <span className="row gap2">
      {props.text}
      <CopyButton text={props.text} label={props.label} />
    </span>
  )
}
