import { Card, Item, Languages, List, Segment } from '@openbourse/ui'
import { SwitchRow } from '../../common/SwitchRow.tsx'
import { languages, useLocale, useText } from '../../lib/i18n.tsx'
import { type Rise, type Theme, useKept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { chooseTheme } from '../../lib/session.ts'
import styles from './settings.module.css'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const rises: readonly Rise[] = ['green', 'red']

/** How the app looks: theme, colour of rising prices, language. Each takes effect at once. */
export function LookSettings() {
  const text = useText('menu')
  const locale = useLocale()
  const [theme] = useKept('theme')
  const [rise, setRise] = useKept('rise')
  const [review, setReview] = useKept('reviewOrders')
  return (
    <Card flush>
      <List inset="none">
        <Item
          to={paths.language()}
          icon={Languages}
          title={text('region')}
          end={languages.find(({ code }) => code === locale)?.name}
        />
        <div className={styles.setting}>
          <span>{text('theme')}</span>
          <Segment
            label={text('theme')}
            value={theme}
            onChange={chooseTheme}
            options={themes.map((value) => ({ value, label: text(`themes.${value}`) }))}
          />
        </div>
        <div className={styles.setting}>
          <span>{text('rise')}</span>
          <Segment
            label={text('rise')}
            value={rise}
            onChange={setRise}
            options={rises.map((value) => ({ value, label: text(`rises.${value}`) }))}
          />
        </div>
        <div className={styles.setting}>
          <SwitchRow
            title={text('reviewOrders')}
            about={text('reviewOrdersAbout')}
            on={review}
            onChange={setReview}
          />
        </div>
      </List>
    </Card>
  )
}
