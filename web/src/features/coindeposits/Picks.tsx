import type { RechargeNetwork } from '@openbourse/protocol'
import { AssetMark, SelectField } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import css from './coindeposits.module.css'

/** Which coin, and over which of its networks; with one network there is nothing to choose. */
export function Picks(props: {
  readonly coins: readonly string[]
  readonly coin: string
  readonly networks: readonly RechargeNetwork[]
  readonly network: string
  readonly onCoin: (coin: string) => void
  readonly onNetwork: (network: string) => void
}) {
  const { coins, coin, networks, network, onCoin, onNetwork } = props
  const text = useText('coinDeposit')
  return (
    <div className={css.picks}>
      <SelectField
        label={text('coin')}
        prefix={<AssetMark asset={coin} />}
        value={coin}
        onChange={(event) => onCoin(event.target.value)}
      >
        {coins.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        label={text('network')}
        value={network}
        disabled={networks.length === 1}
        onChange={(event) => onNetwork(event.target.value)}
      >
        {networks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
