/** A setting in the environment of a server or a command. One that is empty counts as left out. */
interface AnySetting {
  /** What it does, as the start of a sentence. */
  what: string;
  /** A value that somebody might set, as written in `.env`. */
  example: string;
  /** What happens without it, in words, if there is no fixed default. */
  without?: string;
  /** Never printed, and may be in a file that `<name>_FILE` names, see `secret-files.ts` of the API. */
  secret?: true;
}

interface TextSetting extends AnySetting {
  kind: 'text' | 'address' | 'email' | 'phone';
  fallback?: string;
}

/** Written in digits. */
interface IntegerSetting extends AnySetting {
  kind: 'integer';
  fallback?: number;
  min: number;
  max: number;
}

/** The first choice is the default, unless `without` says otherwise. */
interface ChoiceSetting extends AnySetting {
  kind: 'choice';
  choices: readonly [string, ...string[]];
}

export type Setting = TextSetting | IntegerSetting | ChoiceSetting;

/** Settings by the name of their variable. */
export type Settings = Readonly<Record<string, Setting>>;

/** Names of the settings of one kind. */
export type NamesOf<List extends Settings, Kind extends Setting['kind']> = {
  [Name in keyof List & string]: List[Name]['kind'] extends Kind ? Name : never;
}[keyof List & string];
