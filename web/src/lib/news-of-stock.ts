/** So many articles about one stock are asked for, once for its chart and the list below it. */
export const newsOfStock = 20
