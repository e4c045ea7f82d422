import { recall, remember } from '../../../storage.ts';

/** Something that is on until it is switched off: remembered in this browser, known to nobody else. */
export class RememberedSwitch {
  readonly #key: string;
  #isOn = $state(true);

  constructor(key: string) {
    this.#key = key;
    this.#isOn = recall(key) !== 'off';
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    remember(this.#key, isOn ? 'on' : 'off');
  }
}
