import './preview-banner.css';
import { keepBanner } from './keep-banner';
import { PREVIEW_BANNER_ID } from './preview-banner-id';

const banner = document.getElementById(PREVIEW_BANNER_ID);
if (banner) keepBanner(banner);
