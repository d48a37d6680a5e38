import { Products } from '../features/products/Products.tsx'

export default function ProductsPage() {
  return <Products />
}
