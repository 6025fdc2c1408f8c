const CACHE = "rollcall-" + self.registration.scope;
