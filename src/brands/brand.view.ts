import type { Brand } from './brand.entity.js';
import { fontsOf } from './brand-look.js';

/** A brand as the API shows it. */
export const brandView = (brand: Brand) => ({
  id: brand.id,
  name: brand.name,
  is_default: brand.isDefault,
  source_url: brand.sourceUrl,
  logo_url: brand.logoUrl,
  logo_mono_url: brand.logoMonoUrl,
  style: brand.style,
  colors: brand.colors,
  fonts: fontsOf(brand),
  created_at: brand.createdAt.toISOString(),
  updated_at: brand.updatedAt.toISOString(),
});
