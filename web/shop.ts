import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './site/layout/footer.module.css'
import './site/layout/notice.module.css'
import './site/layout/site-header.module.css'
import './site/layout/site-layout.module.css'
import './ui/brand/empty-loom.module.css'
import './ui/brand/logo.module.css'
import './ui/button.module.css'
import './ui/chip.module.css'
import './ui/empty-state.module.css'
import './ui/navigation/breadcrumbs.module.css'
import './shop/catalogue.module.css'
import './shop/filters.module.css'
import './shop/pieces.module.css'
import './shop/saree.module.css'
import './shop/shop-frame.module.css'
import { defineShare } from './shop/share.ts'

/* The window is drawn by the server and works without this script, which adds what only a script can. */

defineShare()
