/** Who is before the screen. Nobody signs up: the first request that needs a person makes a guest. */
import { http, Problem } from "../api/http";
import type { Me } from "../api/types/server";
import { settings } from "./settings.svelte";

const KNOWN = "tablebots.known";
const NAMED = "tablebots.named";
const INTRODUCED = "tablebots.introduced";

class Session {
  me = $state.raw<Me | null>(null);
  #kept = $state(localStorage.getItem(NAMED) !== null);
  #introduced = $state(localStorage.getItem(INTRODUCED) !== null);
  #creating: Promise<Me> | null = null;

  /** Whether this browser has played here before. */
  get known(): boolean {
    return this.me !== null || localStorage.getItem(KNOWN) !== null;
  }

  /** Whether they have a name of their own choice, or want to keep the one that was made up for them. */
  get named(): boolean {
    return this.#kept || this.me?.named === true;
  }

  /** Whether somebody is to be told once what they are called, as the name was made up for them. */
  get stranger(): boolean {
    return this.me !== null && !this.named && !this.#introduced;
  }

  /** They know their name now. */
  introduce(): void {
    localStorage.setItem(INTRODUCED, "1");
    this.#introduced = true;
  }

  keepName(): void {
    localStorage.setItem(NAMED, "1");
    this.#kept = true;
  }

  /** Find out who this browser is, if it is known at all. */
  async look(): Promise<void> {
    if (!this.known || this.me !== null) return;
    try {
      this.#be(await http.get<Me>("/api/me"));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** Return who this browser is; it becomes a guest if nobody knows it. */
  async person(): Promise<Me> {
    if (!this.known) return this.create();
    return this.me ?? this.#be(await http.get<Me>("/api/me"));
  }

  /** Become a guest. Several requests at once make only one. */
  create(): Promise<Me> {
    this.#creating ??= http
      .post<Me>("/api/identity", { language: settings.language })
      .then((me) => this.#be(me))
      .finally(() => (this.#creating = null));
    return this.#creating;
  }

  async rename(nickname: string): Promise<void> {
    await this.person();
    this.#be(await http.patch<Me>("/api/me", { nickname }));
    this.keepName();
  }

  async recover(phrase: string): Promise<void> {
    this.#be(await http.post<Me>("/api/identity/recover", { phrase }));
  }

  async forget(): Promise<void> {
    await http.delete("/api/me");
    localStorage.removeItem(KNOWN);
    localStorage.removeItem(NAMED);
    localStorage.removeItem(INTRODUCED);
    this.#kept = this.#introduced = false;
    this.me = null;
  }

  #be(me: Me): Me {
    localStorage.setItem(KNOWN, "1");
    return (this.me = { ...me, token: null });
  }
}

export const session = new Session();
