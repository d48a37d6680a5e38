import type { Calls, Output } from '@openbourse/protocol'
import { Anchor, type Href, ScanSearch, ShieldCheck, Wallet } from '@openbourse/ui'
import { useText, withText } from '../../lib/i18n.tsx'
import { pageExists } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import css from './news.module.css'

type Ad = Output<Calls['homeAds']>['list'][number]

const icons = { xray: ScanSearch, practice: Wallet, security: ShieldCheck } as const

/** Openbourse’s banners side by side: the user scrolls them, nothing moves by itself. */
export const Banners = withText(['news'], function Banners() {
  const text = useText('news')
  const query = useCall('homeAds', {}, { freshForMs: 10 * 60_000 })
  const shown = (query.data?.list ?? []).filter(({ link }) => pageExists(link as Href))
  if (shown.length === 0) return null
  return (
    <ul className={`${css.banners} scroller`} aria-label={text('banners')}>
      {shown.map((ad) => (
        <li key={ad.id}>
          <Banner of={ad} />
        </li>
      ))}
    </ul>
  )
})

function Banner({ of }: { readonly of: Ad }) {
  const Icon = icons[of.picture]
  return (
    <Anchor href={of.link as Href} className={css.banner}>
      <span className={css.words}>
        <span className={css.bannerTitle}>{of.title}</span>
        <span className={css.bannerText}>{of.text}</span>
      </span>
      <Icon className={css.bannerIcon} aria-hidden="true" />
    </Anchor>
  )
}
