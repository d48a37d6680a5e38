import type { User } from '@openbourse/protocol'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BookOpen,
  Bot,
  Boxes,
  Card,
  Gem,
  HandCoins,
  Headphones,
  type Href,
  IdCard,
  Info,
  Item,
  Landmark,
  Layers,
  List,
  ListIcon,
  LogOut,
  ReceiptText,
  RotateCw,
  Scale,
  Section,
  Shield,
  ShieldCheck,
  UserRound,
  UsersRound,
} from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { glossary } from '../../lib/glossary.ts'
import { useText } from '../../lib/i18n.tsx'
import { pageExists, paths } from '../../lib/paths.ts'
import { loginFirst } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'
import { useSignOut } from '../../lib/use-sign-out.tsx'

type Entry = {
  readonly to: Href
  readonly title: string
  readonly icon: NonNullable<ComponentProps<typeof Item>['icon']>
}

/** The user’s own pages. A visitor is sent to the login page first, and then on. */
export function AccountMenu() {
  const text = useText('menu')
  const home = useText('home')
  const entries = [
    { to: paths.userInfo(), title: text('personal'), icon: UserRound },
    { to: paths.kyc(), title: text('verify'), icon: IdCard },
    { to: paths.security(), title: text('security'), icon: Shield },
    { to: paths.statement(), title: text('statement'), icon: ListIcon },
    { to: paths.practiceMoney(), title: text('practiceMoney'), icon: RotateCw },
    { to: paths.stockVip(), title: text('vip'), icon: Gem },
    { to: sharePaths.baskets(), title: text('baskets'), icon: Boxes },
    { to: paths.robots(), title: text('robots'), icon: Bot },
    { to: paths.loans(), title: home('tile.loans'), icon: HandCoins },
    { to: paths.funds(), title: home('tile.funds'), icon: Layers },
    { to: paths.follow(), title: home('tile.follow'), icon: UsersRound },
    { to: paths.statementIndex(), title: text('reports'), icon: ReceiptText },
    { to: paths.depositWays(), title: text('deposit'), icon: ArrowDownToLine },
    { to: paths.withdrawHub(), title: text('withdraw'), icon: ArrowUpToLine },
    { to: paths.banks(), title: text('banks'), icon: Landmark },
  ]
  return (
    <Section title={text('account')}>
      <Entries of={entries} guarded />
    </Section>
  )
}

/** Menu entries for users and visitors. */
export function HelpMenu() {
  const text = useText('menu')
  return (
    <Section title={text('help')}>
      <Entries
        of={[
          { to: paths.service(), title: text('service'), icon: Headphones },
          { to: glossary(), title: text('glossary'), icon: BookOpen },
          { to: paths.about(), title: text('about'), icon: Info },
          { to: paths.disclaimer(), title: text('disclaimer'), icon: Scale },
          { to: paths.privacy(), title: text('privacy'), icon: ShieldCheck },
        ]}
      />
    </Section>
  )
}

function Entries(props: { readonly of: readonly Entry[]; readonly guarded?: boolean }) {
  return (
    <Card flush>
      <List inset="icon">
        {props.of
          .filter(({ to }) => pageExists(to))
          .map(({ to, title, icon }) => (
            <Item key={to} to={props.guarded ? loginFirst(to) : to} title={title} icon={icon} compact />
          ))}
      </List>
    </Card>
  )
}

export function SignOutRow({ user }: { readonly user: User }) {
  const text = useText('menu')
  const signOut = useSignOut()
  return (
    <div className="section">
      <Card flush>
        <Item onPress={() => void signOut(user)} icon={LogOut} title={text('signOut')} plain />
      </Card>
    </div>
  )
}
