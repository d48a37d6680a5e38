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

/**
 * Nigeria: deposit money banks by the Central Bank's three-digit NUBAN codes and other institutions by its
 * five-digit ones; wallets, payment service banks and microfinance banks without a published code by their
 * six-digit NIBSS code for instant payments (NIP).
 */
export const nigerianBanks = bankList(
  '044 Access Bank; 023 Citibank Nigeria; 050 Ecobank Nigeria; 070 Fidelity Bank; 011 First Bank of Nigeria; ' +
    '214 First City Monument Bank; 103 Globus Bank; 058 Guaranty Trust Bank; 301 Jaiz Bank; 082 Keystone Bank; ' +
    '50211 Kuda Microfinance Bank; 303 Lotus Bank; 50515 Moniepoint Microfinance Bank; 107 Optimus Bank; 104 Parallex Bank; ' +
    '076 Polaris Bank; 105 PremiumTrust Bank; 101 Providus Bank; 106 Signature Bank; 221 Stanbic IBTC Bank; ' +
    '068 Standard Chartered Bank; 232 Sterling Bank; 100 SunTrust Bank; 302 TAJBank; 102 Titan Trust Bank; ' +
    '032 Union Bank of Nigeria; 033 United Bank for Africa; 215 Unity Bank; 035 Wema Bank; 057 Zenith Bank; ' +
    '50126 Eyowo; 51318 FairMoney Microfinance Bank; 50304 Mint Microfinance Bank; 51113 Safe Haven Microfinance Bank; ' +
    '51310 Sparkle Microfinance Bank; 51269 Tangerine Money; 120001 9 Payment Service Bank; 100026 Carbon; 100022 GoMoney; ' +
    '120002 HopePSB; 100025 KongaPay; 120003 MoMo Payment Service Bank; 100004 OPay; 100002 Paga; 100033 PalmPay; ' +
    '090175 Rubies Microfinance Bank; 120004 SmartCash Payment Service Bank; 090110 VFD Microfinance Bank',
)

/**
 * Whether account numbers of a Nigerian bank end with the NUBAN check digit. Banks with three-digit codes
 * have used it since 2011, and the published account numbers of Kuda and Moniepoint all have it: there a
 * wrong digit is refused. No public source says which other institutions already follow the 2020 standard.
 * Wallets number accounts by phone, and an instant payment code is not part of a check digit. There the user
 * is only warned, because a valid number must not be refused.
 */
export function checkDigitAt(bankCode: string): 'always' | 'perhaps' | 'none' {
  if (bankCode.length === nipDigits) return 'none'
  return bankCode.length === bankDigits || bankCode === '50211' || bankCode === '50515' ? 'always' : 'perhaps'
}

const bankDigits = 3
const nipDigits = 6

/**
 * Banco de México: participants of SPEI as its list of institutions names them, by the last three digits of their code there, with
 * which a CLABE begins (40167 is 167, 90706 is 706).
 */
export const mexicanBanks = bankList(
  '002 Banamex; 006 Bancomext; 009 Banobras; 012 BBVA México; 014 Santander; 019 Banjército; 021 HSBC; 030 BanBajío; ' +
    '036 Inbursa; 042 Mifel; 044 Scotiabank; 058 Banregio; 059 Invex; 060 Bansí; 062 Afirme; 072 Banorte; ' +
    '106 Bank of America; 108 MUFG; 110 JP Morgan; 112 Monex; 113 Ve por Más; 127 Banco Azteca; 128 Kapital; 129 Barclays; ' +
    '130 Compartamos; 132 Multiva; 133 Actinver; 135 Nafin; 136 Intercam; 137 BanCoppel; 138 Ualá; 140 Consubanco; ' +
    '141 Volkswagen Bank; 143 CIBanco; 145 BBase; 147 Bankaool; 148 PagaTodo; 150 Inmobiliario Mexicano; 151 Donde Banco; ' +
    '152 Bancrea; 154 Covalto; 155 ICBC; 156 Sabadell; 157 Shinhan; 158 Mizuho; 159 Bank of China; 160 Banco S3; ' +
    '166 Banco del Bienestar; 167 Hey Banco; 168 Hipotecaria Federal; 600 Monex Casa de Bolsa; 601 GBM; 602 Masari; 605 Value; ' +
    '608 Vector; 616 Finamex; 617 Valmex; 620 Profuturo; 630 Intercam Casa de Bolsa; 631 CI Casa de Bolsa; 634 Fincomún; ' +
    '638 Nu México; 646 STP; 652 Credicapital; 653 Kuspit; 656 Unagra; 659 ASP Integra Opciones; 661 Klar; 670 Libertad; ' +
    '677 Caja Popular Mexicana; 680 Cristóbal Colón; 683 Caja Telefonistas; 684 Transfer; 685 Fondo (FIRA); 688 Crediclub; ' +
    '699 Fondeadora; 703 Tesored; 706 Arcus; 710 NVIO; 715 Cashi; 720 MexPago; 721 albo; 722 Mercado Pago; 723 Cuenca; ' +
    '728 Spin by OXXO; 729 Depósitos y Pagos Digitales; 732 Peibo; 734 Finco Pay',
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
