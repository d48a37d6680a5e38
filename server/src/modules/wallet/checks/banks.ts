/** Code and name of each, as `code name; code name`. */
function bankList(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').map((entry) => {
      const line = entry.trim()
      const end = line.indexOf(' ')
      return [line.slice(0, end), line.slice(end + 1)] as const
    }),
  )
}

/** Central Bank of Nigeria: codes of deposit money banks (three digits) and of other institutions (five). */
export const nigerianBanks = bankList(
  '044 Access Bank; 023 Citibank Nigeria; 050 Ecobank Nigeria; 070 Fidelity Bank; 011 First Bank of Nigeria; ' +
    '214 First City Monument Bank; 103 Globus Bank; 058 Guaranty Trust Bank; 301 Jaiz Bank; 082 Keystone Bank; ' +
    '50211 Kuda Microfinance Bank; 303 Lotus Bank; 50515 Moniepoint Microfinance Bank; 107 Optimus Bank; 104 Parallex Bank; ' +
    '076 Polaris Bank; 105 PremiumTrust Bank; 101 Providus Bank; 106 Signature Bank; 221 Stanbic IBTC Bank; ' +
    '068 Standard Chartered Bank; 232 Sterling Bank; 100 SunTrust Bank; 302 TAJBank; 102 Titan Trust Bank; ' +
    '032 Union Bank of Nigeria; 033 United Bank for Africa; 215 Unity Bank; 035 Wema Bank; 057 Zenith Bank',
)

/** Banco de México: participants of SPEI, by the first three digits of a CLABE. */
export const mexicanBanks = bankList(
  '002 Banamex; 006 Bancomext; 009 Banobras; 012 BBVA México; 014 Santander; 019 Banjército; 021 HSBC; 030 BanBajío; ' +
    '036 Inbursa; 042 Mifel; 044 Scotiabank; 058 Banregio; 059 Invex; 060 Bansí; 062 Afirme; 072 Banorte; ' +
    '106 Bank of America; 108 MUFG; 110 JP Morgan; 112 Monex; 113 Ve por Más; 127 Banco Azteca; 128 Kapital; 129 Barclays; ' +
    '130 Compartamos; 132 Multiva; 133 Actinver; 135 Nafin; 136 Intercam; 137 BanCoppel; 138 Ualá; 140 Consubanco; ' +
    '141 Volkswagen Bank; 143 CIBanco; 145 BBase; 147 Bankaool; 148 PagaTodo; 150 Inmobiliario Mexicano; 151 Donde Banco; ' +
    '152 Bancrea; 154 Covalto; 155 ICBC; 156 Sabadell; 157 Shinhan; 158 Mizuho; 160 Banco S3; 166 Banco del Bienestar; ' +
    '168 Hipotecaria Federal; 638 Nu México; 646 STP; 661 Klar; 722 Mercado Pago; 723 Cuenca; 728 Spin by OXXO',
)

/** Banco Central do Brasil: compensation codes (COMPE). */
export const brazilianBanks = bankList(
  '001 Banco do Brasil; 033 Santander; 041 Banrisul; 070 BRB; 077 Inter; 085 Ailos; 104 Caixa Econômica Federal; 197 Stone; ' +
    '208 BTG Pactual; 237 Bradesco; 260 Nubank; 290 PagBank; 323 Mercado Pago; 336 C6 Bank; 341 Itaú; 380 PicPay; 422 Safra; ' +
    '655 Votorantim; 707 Daycoval; 748 Sicredi; 756 Sicoob',
)

/** Banco Central de Reserva del Perú: by the first three digits of a CCI. */
export const peruvianBanks = bankList(
  '002 Banco de Crédito del Perú; 003 Interbank; 007 Citibank; 009 Scotiabank; 011 BBVA; 018 Banco de la Nación; ' +
    '023 Banco de Comercio; 035 Banco Pichincha; 038 BanBif; 049 Mibanco; 053 Banco GNB; 054 Banco Falabella; ' +
    '055 Banco Ripley; 056 Santander; 800 Caja Metropolitana; 801 Caja Piura; 802 Caja Trujillo; 803 Caja Arequipa; ' +
    '805 Caja Sullana; 806 Caja Cusco; 808 Caja Huancayo; 813 Caja Tacna',
)
