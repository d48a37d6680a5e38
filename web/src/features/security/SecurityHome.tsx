import type { Profile } from '@openbourse/protocol'
import {
  Card,
  CircleCheck,
  Fingerprint,
  History,
  type Href,
  Item,
  KeyRound,
  List,
  Lock,
  Mail,
  MessageSquare,
  Pill,
  QrCode,
  Section,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  TriangleAlert,
} from '@openbourse/ui'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { protectionsOf } from './checklist.ts'
import styles from './security.module.css'

type Row = {
  readonly to: Href
  readonly icon: NonNullable<ComponentProps<typeof Item>['icon']>
  readonly title: string
  readonly note: string
  readonly state: 'on' | 'off' | 'alarm' | 'plain'
}

/** What protects the account at a glance, and the way to each part of it. */
export function SecurityHome({ profile }: { readonly profile: Profile }) {
  const text = useText('security.home')
  return (
    <>
      <Score profile={profile} />
      <Section title={text('signIn')}>
        <Rows of={useSignInRows(profile)} />
      </Section>
      <Section title={text('watch')}>
        <Rows of={useWatchRows(profile)} />
      </Section>
      <Section title={text('money')}>
        <Rows of={useMoneyRows(profile)} />
      </Section>
    </>
  )
}

function Score({ profile }: { readonly profile: Profile }) {
  const text = useText('security.home')
  const protections = protectionsOf(profile)
  const count = protections.filter(({ on }) => on).length
  const next = protections.find(({ on }) => !on)?.protection
  return (
    <Card>
      <div className={styles.score}>
        <div className={styles.scoreHead}>
          <span className="strong">{text('score', { count, all: protections.length })}</span>
          <ShieldCheck
            className={count === protections.length ? 'icon link' : 'icon quiet'}
            aria-hidden="true"
          />
        </div>
        <div className={styles.bars} aria-hidden="true">
          {protections.map(({ protection }, index) => (
            <span key={protection} className={styles.bar} data-on={index < count ? '' : undefined} />
          ))}
        </div>
        <p className="quiet t2">{next === undefined ? text('allOn') : text(`next.${next}`)}</p>
      </div>
    </Card>
  )
}

function useSignInRows(profile: Profile): readonly Row[] {
  const text = useText('security.home')
  const { hasLoginPassword, email, twoFactor } = profile
  const { totp, passkeys, recoveryLeft } = twoFactor
  const onOff = (on: boolean) => (on ? 'on' : 'off')
  return [
    {
      to: paths.loginPassword(),
      icon: Lock,
      title: text('loginPassword'),
      note: text(hasLoginPassword ? 'loginSet' : 'loginUnset'),
      state: onOff(hasLoginPassword),
    },
    {
      to: paths.email(),
      icon: Mail,
      title: text('email'),
      note: email ?? text('emailUnset'),
      state: onOff(email !== null),
    },
    {
      to: paths.authenticator(),
      icon: QrCode,
      title: text('authenticator'),
      note: text(totp ? 'appOn' : 'appOff'),
      state: onOff(totp),
    },
    {
      to: paths.passkeys(),
      icon: Fingerprint,
      title: text('passkeys'),
      note: text('passkeyCount', { count: passkeys }),
      state: onOff(passkeys > 0),
    },
    ...(totp || passkeys > 0
      ? [
          {
            to: paths.recoveryCodes(),
            icon: KeyRound,
            title: text('recovery'),
            note: text('recoveryLeft', { count: recoveryLeft }),
            state: recoveryLeft > 2 ? ('on' as const) : ('alarm' as const),
          },
        ]
      : []),
  ]
}

function useWatchRows(profile: Profile): readonly Row[] {
  const text = useText('security.home')
  const [lockAfter] = useKept('lockAfter')
  return [
    {
      to: paths.loginHistory(),
      icon: History,
      title: text('logins'),
      note: text('loginsNote'),
      state: 'plain',
    },
    {
      to: paths.letterWord(),
      icon: MessageSquare,
      title: text('word'),
      note: profile.letterWord ?? text('wordUnset'),
      state: profile.letterWord === null ? 'off' : 'on',
    },
    {
      to: paths.appLock(),
      icon: Smartphone,
      title: text('appLock'),
      note: text('appLockNote'),
      state: lockAfter < 0 ? 'off' : 'on',
    },
  ]
}

function useMoneyRows(profile: Profile): readonly Row[] {
  const text = useText('security.home')
  const { hasTradePassword, tradePasswordBlocked, tradePasswordLockedUntil } = profile
  const isLocked = tradePasswordBlocked || tradePasswordLockedUntil !== null
  const tradeNote = isLocked ? 'tradeLocked' : hasTradePassword ? 'tradeSet' : 'tradeUnset'
  return [
    {
      to: paths.tradePassword(),
      icon: KeyRound,
      title: text('tradePassword'),
      note: text(tradeNote),
      state: isLocked ? 'alarm' : hasTradePassword ? 'on' : 'off',
    },
    {
      to: paths.limits(),
      icon: SlidersHorizontal,
      title: text('limits'),
      note: text('limitsNote'),
      state: 'plain',
    },
  ]
}

function Rows({ of }: { readonly of: readonly Row[] }) {
  return (
    <Card flush>
      <List inset="icon">
        {of.map(({ to, icon, title, note, state }) => (
          <Item key={to} to={to} icon={icon} title={title} note={note} end={<State of={state} />} />
        ))}
      </List>
    </Card>
  )
}

function State({ of }: { readonly of: Row['state'] }) {
  const text = useText('security.home')
  switch (of) {
    case 'on':
      return (
        <Pill tone="good" icon={CircleCheck}>
          {text('on')}
        </Pill>
      )
    case 'off':
      return <Pill>{text('off')}</Pill>
    case 'alarm':
      return (
        <Pill tone="warn" icon={TriangleAlert}>
          {text('look')}
        </Pill>
      )
    case 'plain':
      return null
  }
}
