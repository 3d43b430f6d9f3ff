import type { API_SETTINGS } from '@site/contract/settings/api-settings';
import type { SettingReader } from '@site/contract/settings/setting-reader';

/** Reads the settings of the API. */
export type ApiSettings = SettingReader<typeof API_SETTINGS>;
