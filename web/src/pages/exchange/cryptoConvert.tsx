import { ExchangeScreen } from '../../features/exchange/ExchangeScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

export default withText(['exchange'], CryptoConvert)

function CryptoConvert() {
  const text = useText('exchange')
  return <ExchangeScreen title={text('convertTitle')} here={paths.convert} withCoins />
}
